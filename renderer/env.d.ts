/** The properties of `import.meta` that Vite provides. */
interface ImportMeta {
  readonly env: {
    readonly BASE_URL: string;
    readonly DEV: boolean;
  };
  /** Exists in development only. */
  readonly hot?: { on(event: string, listener: () => void): void; send(event: string, data: unknown): void };
  glob(pattern: string | readonly string[]): Record<string, () => Promise<unknown>>;
  glob<Module>(pattern: string | readonly string[], options: { eager: true }): Record<string, Module>;
}

declare module '*.scss';
