import type { ReactNode } from 'react';
import type { Aside as AsideContent, Heading } from '../../../schemas/types.ts';
import { Aside } from '../aside/aside.tsx';
import { Fold } from '../fold/fold.tsx';
import './section.scss';

/** Maps each ground to its class for a section or hero; styles/layout.scss sets its colors. */
export const GROUNDS = {
  sand: 'on-sand',
  shell: 'on-shell',
  glass: 'on-glass',
  coral: 'on-coral',
  sea: 'on-sea',
  ink: 'on-ink',
};

export type Ground = keyof typeof GROUNDS;

/** Sets a section off from its neighbors. */
export interface SectionLook {
  ground: Ground;
  /** A scalloped lower edge that hangs into the next section, which should have another ground. */
  edge?: 'scallop';
  align?: Alignment;
}

interface Props extends Partial<SectionLook> {
  heading: Heading;
  id?: string;
  /** Below a heading that is beside the content. */
  aside?: AsideContent;
  children: ReactNode;
}

const ALIGNMENTS = {
  start: 'section',
  center: 'section section--center',
  /** On a desktop the heading is beside the content and stays in view while it scrolls. */
  side: 'section section--side',
};

export type Alignment = keyof typeof ALIGNMENTS;

/**
 * Draws a part of a page: its ground from edge to edge, its heading and its content. If the heading asks for it, a
 * phone folds the content away.
 */
export function Section({ heading, id, ground = 'sand', align = 'start', edge, aside, children }: Props) {
  const body = <div className="section__body">{children}</div>;
  return (
    <section id={id} className={`${ALIGNMENTS[align]} ${GROUNDS[ground]}${edge ? ' section--scallop' : ''}`}>
      <div className="section__inner container">
        <div className="section__head">
          {heading.eyebrow && <p className="eyebrow">{heading.eyebrow}</p>}
          <h2>{heading.title}</h2>
          {heading.lead && <p className="lead muted">{heading.lead}</p>}
          {aside && <Aside aside={aside} />}
        </div>
        {heading.more ? <Fold opener={{ label: heading.more }}>{body}</Fold> : body}
      </div>
    </section>
  );
}
