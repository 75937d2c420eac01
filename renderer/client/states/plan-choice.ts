import { press, type VisitorState, type VisitorStates } from '../../visitor-states.ts';

/** With the embedded calendar a choice opens it; without, the link leads away and the choice is shown beside it. */
export const states: VisitorStates = {
  where: 'main:has([data-plan-choices])',
  list: ({ pages: { booking }, interface: { newTab }, site: { scheduling } }) =>
    booking.choice.items.flatMap((item): VisitorState[] => {
      const name = scheduling.embedded ? item.action : `${item.action} ${newTab}`;
      const link = { do: 'press', role: 'link', name } as const;
      return [
        { name: `booking: ${item.title} chosen`, steps: [link] },
        ...(scheduling.embedded
          ? [{ name: `booking: back from ${item.title}`, steps: [link, press(booking.calendar.back)] }]
          : []),
      ];
    }),
};
