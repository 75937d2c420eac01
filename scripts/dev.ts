import { createServer } from 'vite';

// The content plugin reports mistakes in the terminal and in the browser, and takes them back when mended.
const server = await createServer({ clearScreen: false });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
