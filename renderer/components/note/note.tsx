import { Icon } from '../icon/icon.tsx';
import './note.scss';

interface Props {
  text: string;
  title?: string;
  icon?: string;
}

/** Something to keep in mind, set apart from the text around it. */
export function Note({ text, title, icon = 'info' }: Props) {
  return (
    <div className="note">
      <Icon name={icon} />
      <div>
        {title && <p className="note__title">{title}</p>}
        <p>{text}</p>
      </div>
    </div>
  );
}
