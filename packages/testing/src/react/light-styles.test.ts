import { describe, expect, it } from 'vitest';
import { lightRule } from './light-styles';

describe('lightRule', () => {
  it.each([
    ['.a{display:none;color:red;}', '.a{display:none}'],
    [
      '.a:hover,.b{color:red;visibility:hidden;pointer-events:none;}',
      '.a:hover,.b{visibility:hidden;pointer-events:none}',
    ],
    ['.a{--display:none;color:red;}', '@font-face{}'],
    ['@media (max-width:10px){.a{display:none;}}', '@media (max-width:10px){.a{display:none;}}'],
    ['@keyframes turn{to{opacity:1;}}', '@font-face{}'],
  ])('reduces %s to what jsdom can evaluate', (rule, light) => {
    expect(lightRule(rule)).toBe(light);
  });
});
