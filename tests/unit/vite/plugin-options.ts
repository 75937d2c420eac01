import { createLogger, type InlineConfig, type Logger, type Plugin } from 'vite';

/** Returns options of Vite for the project at `root` with only one plugin. `told` receives Vite's messages. */
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
