import type { Aside as AsideContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './aside.scss';

/** Uses the column below a heading that is beside its text: a figure or a button, in view while the text scrolls. */
export function Aside({ aside: { figure, text, action } }: { aside: AsideContent }) {
  return (
    <div className="aside">
      {figure && <p className="aside__figure">{figure}</p>}
      <p>{text}</p>
      {action && <Button action={action} />}
    </div>
  );
}
