import { failAt } from '../../errors';

/** MongoDB's code for a pattern that cannot be compiled. */
export const invalid = (message: string): never => failAt(51091, `Regular expression is invalid: ${message}`);

/** What a backtracking engine has and one with a bound on its time cannot have. */
export const unsupported = (feature: string): never =>
  failAt(51091, `Regular expression is invalid here: ${feature} not supported, patterns run in bounded time`);

/** Walks along the code points of a pattern. */
export class Reader {
  private readonly points: string[];
  at = 0;

  constructor(pattern: string) {
    this.points = [...pattern];
  }

  get done(): boolean {
    return this.at >= this.points.length;
  }

  peek(ahead = 0): string {
    return this.points[this.at + ahead] ?? '';
  }

  next(): string {
    const point = this.peek();
    this.at += 1;
    return point;
  }

  startsWith(text: string): boolean {
    return [...text].every((point, i) => this.peek(i) === point);
  }

  take(text: string): boolean {
    if (!this.startsWith(text)) return false;
    this.at += text.length;
    return true;
  }

  /** The text up to an end, which is passed. */
  until(end: string, missing: string): string {
    const from = this.at;
    while (!this.done && !this.startsWith(end)) this.at += 1;
    if (this.done) return invalid(missing);
    const text = this.points.slice(from, this.at).join('');
    this.at += end.length;
    return text;
  }

  /** As many of the wanted characters as there are, within a limit. */
  takeWhile(wanted: RegExp, most: number): string {
    let text = '';
    while (text.length < most && !this.done && wanted.test(this.peek())) text += this.next();
    return text;
  }
}
