import { afterEach, describe, expect, it } from 'vitest';
import { axe } from './axe';

afterEach(() => document.body.replaceChildren());

describe('axe', () => {
  it('names each rule that is broken, with every element that breaks it', async () => {
    document.body.innerHTML = '<main><img src="a.png"><img src="b.png"><button></button></main>';
    expect(await axe()).toEqual([
      'button-name: <button></button>',
      'image-alt: <img src="a.png"> | <img src="b.png">',
    ]);
  });

  it('finds nothing wrong with elements that have names', async () => {
    document.body.innerHTML = '<main><img src="a.png" alt="A shelf"><button>Save</button></main>';
    expect(await axe()).toEqual([]);
  });
});
