import type { ReactNode } from 'react';
import type { Aside as AsideContent, Heading } from '../../../schemas/types.ts';
import { Aside } from '../aside/aside.tsx';
import { Fold } from '../fold/fold.tsx';
import './section.scss';

/** Maps each background to its class for a section or hero. styles/layout.scss sets its colors. */
export const GROUNDS = {
  sand: 'on-sand',
  shell: 'on-shell',
  glass: 'on-glass',
  coral: 'on-coral',
  sea: 'on-sea',
  ink: 'on-ink',
};

export type Ground = keyof typeof GROUNDS;

/** Sets the background and edge of a section, so that it differs from its neighbors. */
export interface SectionLook {
  ground: Ground;
  /** Is `scallop` for a scalloped lower edge, which needs a next section with another background. */
  edge?: 'scallop';
  align?: Alignment;
}

interface Props extends Partial<SectionLook> {
  heading: Heading;
  id?: string;
  /** Is drawn below a heading that is beside the content. */
  aside?: AsideContent;
  children: ReactNode;
}

const ALIGNMENTS = {
  start: 'section',
  center: 'section section--center',
  /** Puts the heading beside the content on a desktop, where it stays in view while the content scrolls. */
  side: 'section section--side',
};

export type Alignment = keyof typeof ALIGNMENTS;

/** Draws background, heading and content of a section. With an opener, a phone hides the content at first. */
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
