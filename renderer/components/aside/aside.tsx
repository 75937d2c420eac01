import type { Aside as AsideContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './aside.scss';

/** Fills the column below a heading with a figure or a button, which stays in view while the text beside it scrolls. */
export function Aside({ aside: { figure, text, action } }: { aside: AsideContent }) {
  return (
    <div className="aside">
      {figure && <p className="aside__figure">{figure}</p>}
      <p>{text}</p>
      {action && <Button action={action} />}
    </div>
  );
}
