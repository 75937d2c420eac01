import type { Source } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './callout.scss';

interface Props {
  text: string;
  /** Lists links to pages with more about the text. */
  sources?: readonly Source[];
}

/** Draws a reminder that stands out from the text around it. */
export function Callout({ text, sources = [] }: Props) {
  return (
    <div className="callout">
      <Icon name="info" />
      <p>
        {text}
        {sources.map(({ title, url }, index) => (
          <span key={url}>
            {index === 0 ? ' ' : ', '}
            <a href={url} rel="noopener">
              {title}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
