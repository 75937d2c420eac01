import { createLogger, type InlineConfig, type Logger, type Plugin } from 'vite';

/** Options of Vite for the project at `root` with one plugin alone. What Vite says goes to `told`. */
export function withPlugin(root: string, plugin: Plugin, told: string[] = []): InlineConfig {
  const write = (message: string) => void told.push(message);
  const customLogger: Logger = { ...createLogger('silent'), info: write, warn: write, error: write };
  return {
    root,
    configFile: false,
    customLogger,
    logLevel: 'info',
    appType: 'custom',
    plugins: [plugin],
  };
}
