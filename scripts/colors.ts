import { styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/** Gives texts the codes by which a terminal shows a style. */
export type Colors = Readonly<Record<Style, (text: string) => string>> & {
  /** The same with colors always on, or always off. */
  createColors(enabled: boolean): Colors;
};

/** For what goes to this process’s terminal, as https://no-color.org and FORCE_COLOR ask. */
const { env, stdout } = process;
const isWanted =
  !env['NO_COLOR'] && Boolean(env['FORCE_COLOR'] || env['CI'] || (stdout.isTTY && env['TERM'] !== 'dumb'));

export default createColors(isWanted);

function createColors(enabled: boolean): Colors {
  const style = (name: Style) => (text: string) =>
    // Whether colors are wanted is decided here: versions of Node differ in it.
    enabled ? styleText(name, text, { validateStream: false }) : text;
  return {
    bold: style('bold'),
    dim: style('dim'),
    green: style('green'),
    red: style('red'),
    yellow: style('yellow'),
    createColors,
  };
}
