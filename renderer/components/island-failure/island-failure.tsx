import type { Interface } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './island-failure.scss';

interface Props {
  error: Interface['error'];
}

/** Kept aside on a page with a form: client/islands.ts puts it below an island that failed. */
export function IslandFailure({ error }: Props) {
  return (
    <template id="island-failure">
      <Notice error={error} />
    </template>
  );
}

/** Draws the content of the template, for examples too: browsers do not draw a template. */
export function Notice({ error }: Props) {
  return (
    <div className="island-failure on-shell" role="alert">
      <p className="island-failure__title">{error.title}</p>
      <p>{error.part}</p>
      <Button action={{ ...error.call, style: 'quiet' }} />
    </div>
  );
}
