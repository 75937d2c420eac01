import { type LiveTimeline, useTimeline } from './use-timeline.ts';

export interface Milestone {
  /** The id of the milestone's element, to which addresses can link. */
  id: string;
  period: string;
  title: string;
  paragraphs: string[];
  lessons: string[];
}

export interface TimelineProps {
  milestones: Milestone[];
  keyTakeaways: string;
}

/**
 * Renders the agency's story as milestones. After hydration, they fade in, and the one nearest to the middle of the
 * viewport opens its lessons.
 */
export function Timeline({ milestones, keyTakeaways, live }: TimelineProps & { live?: LiveTimeline }) {
  const { list, nearest } = useTimeline(live);
  return (
    <ol className="timeline" ref={list}>
      {milestones.map(({ id, period, title, paragraphs, lessons }, index) => (
        <li className="timeline__item" key={id} id={id} data-nearest={index === nearest ? '' : undefined}>
          <h3 className="timeline__heading">
            <span className="timeline__period">{period}</span>
            <span className="timeline__title">{title}</span>
          </h3>
          <div className="timeline__text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {/* Name this element for screen readers. It needs no tabindex, because an element that scrolls can be
              focused. */}
          <details className="fold timeline__takeaways" aria-labelledby={`${id}-takeaways`}>
            <summary className="fold__summary opener">
              <span>
                {keyTakeaways}
                <span className="visually-hidden">: {title}</span>
              </span>
            </summary>
            <h4 className="fold__title timeline__label" id={`${id}-takeaways`}>
              {keyTakeaways}
            </h4>
            <ul className="timeline__lessons">
              {lessons.map((lesson) => (
                <li key={lesson}>{lesson}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}
