/** A colour by day and in the evening, the same as on the site's teal theme. */
type Pair = readonly [day: string, dim: string];

/** The product's colours, as mail programs understand them: they know no variables. */
export const LOOK = {
  ground: ['#fdfaf5', '#211e1b'],
  surface: ['#ffffff', '#2a2622'],
  wash: ['#ecf9f8', '#222c2c'],
  ink: ['#25211e', '#efe9e0'],
  quiet: ['#504a42', '#c7c0b9'],
  line: ['#e9e1d5', '#453f39'],
  action: ['#00706d', '#66b9b5'],
  actionInk: ['#ffffff', '#002927'],
} as const satisfies Record<string, Pair>;

/**
 * The product's typeface where a person has it, else one that is as easy to read. An email loads nothing from anywhere:
 * a file that is fetched would tell when and where it was opened.
 */
export const FONT = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif";

type Property = 'background' | 'color' | 'border-color';
const DIM: Record<string, readonly (readonly [Property, keyof typeof LOOK])[]> = {
  ground: [
    ['background', 'ground'],
    ['color', 'ink'],
  ],
  surface: [
    ['background', 'surface'],
    ['border-color', 'line'],
  ],
  wash: [['background', 'wash']],
  quiet: [['color', 'quiet']],
  line: [['border-color', 'line']],
  link: [['color', 'action']],
  button: [
    ['background', 'action'],
    ['color', 'actionInk'],
  ],
};

const dimRules = Object.entries(DIM)
  .map(([name, rules]) => {
    const said = rules.map(([property, colour]) => `${property}:${LOOK[colour][1]}!important`);
    return `.${name}{${said.join(';')}}`;
  })
  .join('');

/** What a style attribute cannot say: the evening colours, for programs that follow the system. */
export const STYLE_SHEET = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dimRules}}`;

/** The mark, a sun over a tidy shelf, drawn from boxes: a picture would have to be fetched. */
export const MARK =
  '<span aria-hidden="true" style="display:inline-block;box-sizing:border-box;width:34px;height:34px;padding:7px 6px 0;border-radius:9px;background:#00706d;vertical-align:middle;font-size:0;line-height:0;text-align:center">' +
  '<span style="display:inline-block;width:16px;height:8px;border-radius:8px 8px 0 0;background:#ffe9b8"></span>' +
  '<span style="display:block;height:3px;margin:1px 0 2px;border-radius:2px;background:#fdfaf5"></span>' +
  '<span style="display:inline-block;width:8px;height:6px;margin-right:3px;border-radius:2px;background:#92cfcc"></span>' +
  '<span style="display:inline-block;width:8px;height:6px;border-radius:2px;background:#dc9660"></span>' +
  '</span>';
