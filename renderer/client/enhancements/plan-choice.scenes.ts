import { press, type Scene, type Scenes } from '../../scenes.ts';

/**
 * With the embedded calendar, a choice opens it. Without, the link leads away and the choice is shown beside it.
 */
export const scenes: Scenes = {
  has: 'data-plan-choices',
  where: 'main',
  list: ({ pages: { booking }, interface: { newTab } }) => {
    const back = booking.calendar?.embedded ? booking.calendar.back : undefined;
    return booking.choice.items.flatMap((item): Scene[] => {
      const name = back ? item.action : `${item.action} ${newTab}`;
      const link = { do: 'press', role: 'link', name } as const;
      return [
        { name: `booking: ${item.title} chosen`, steps: [link] },
        ...(back ? [{ name: `booking: back from ${item.title}`, steps: [link, press(back)] }] : []),
      ];
    });
  },
};
