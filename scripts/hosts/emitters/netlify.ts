import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'netlify',
  name: 'Netlify',
  tried: 'emulator',
  emit: rulesFiles,
  exceptions: () => [],
  steps: () => [
    'Deploy the folder `client`: `netlify deploy --prod --dir client`, or drop it in the browser.',
  ],
};
