import type { Interface } from '../../schemas/types.ts';
import { Action } from './action.tsx';

/** Kept aside in every page: client/islands.ts puts it below an island that failed. */
export function IslandFailure({ error }: { error: Interface['error'] }) {
  return (
    <template id="island-failure">
      <div className="island-failure on-shell" role="alert">
        <p className="island-failure__title">{error.title}</p>
        <p>{error.part}</p>
        <Action action={{ ...error.call, style: 'quiet' }} />
      </div>
    </template>
  );
}
