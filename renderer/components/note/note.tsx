import { Icon } from '../icon/icon.tsx';
import './note.scss';

/** Something to keep in mind, set apart from the text around it. */
export function Note({ text }: { text: string }) {
  return (
    <div className="note">
      <Icon name="info" />
      <p>{text}</p>
    </div>
  );
}
