import { press, type Scene, type Scenes } from '../../scenes.ts';

/** A scene for each consultation. If a calendar is embedded, also scenes in which a visitor leaves it. */
export const scenes: Scenes = {
  has: 'data-plan-choices',
  where: 'main',
  list: ({ pages: { booking }, interface: { newTab } }) => {
    const back = booking.calendar?.embedded ? booking.calendar.back : undefined;
    return booking.choice.items.flatMap((item): Scene[] => {
      const label = item.action ?? item.title;
      const name = back ? label : `${label} ${newTab}`;
      const link = { do: 'press', role: 'link', name } as const;
      return [
        { name: `booking: ${item.title} chosen`, steps: [link] },
        ...(back ? [{ name: `booking: back from ${item.title}`, steps: [link, press(back)] }] : []),
      ];
    });
  },
};
