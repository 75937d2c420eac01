import { Icon } from '../icon/icon.tsx';
import './callout.scss';

/** Something to keep in mind, set apart from the text around it. */
export function Callout({ text }: { text: string }) {
  return (
    <div className="callout">
      <Icon name="info" />
      <p>{text}</p>
    </div>
  );
}
