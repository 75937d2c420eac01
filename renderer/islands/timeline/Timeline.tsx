import { type LiveTimeline, useTimeline } from './use-timeline.ts';

export interface Milestone {
  /** Serves as the anchor of the milestone. */
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
 * Draws the agency's story, period by period. Once hydrated, it fades in, and the milestone nearest to the middle of
 * the viewport shows its lessons. On a phone the lessons are closed until then, or until they are clicked.
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
          {/* The name makes this a group and not a landmark. No tabindex: browsers make longer lessons focusable if
              they scroll. */}
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
