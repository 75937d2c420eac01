import type { Interface } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './island-failure.scss';

/** Draws a hidden error message. client/hold-presses.ts shows it below a form that does not load. */
export function IslandFailure({ error }: { error: Interface['error'] }) {
  return (
    <template id="island-failure">
      <div className="island-failure on-shell" role="alert">
        <p className="island-failure__title">{error.title}</p>
        <p>{error.part}</p>
        <Button action={{ ...error.call, style: 'quiet' }} />
      </div>
    </template>
  );
}
