import { MODULE_DRAWING_OPTIONS } from '@gently/contracts/training-options';
import { axe, renderApp, screen } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ModuleDrawing } from './drawings';

describe.each(MODULE_DRAWING_OPTIONS)('the drawing $value', ({ value, label }) => {
  it('is decoration without a title', () => {
    const { container } = renderApp(<ModuleDrawing drawing={value} />);
    expect(screen.queryByRole('img')).toBeNull();
    const picture = container.querySelector('svg');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect(picture?.querySelectorAll('path, rect, circle, ellipse').length).toBeGreaterThan(20);
  });

  it('is an image that says its title', async () => {
    const { container } = renderApp(<ModuleDrawing drawing={value} title={label} />);
    const picture = screen.getByRole('img', { name: label });
    expect(picture).not.toHaveAttribute('aria-hidden');
    expect(await axe(container)).toEqual([]);
  });

  it('takes every colour from the theme', () => {
    const { container } = renderApp(<ModuleDrawing drawing={value} />);
    const paints = [...container.querySelectorAll('svg *')].flatMap((part) =>
      ['fill', 'stroke'].map((name) => part.getAttribute(name)),
    );
    const raw = paints.filter(
      (paint) => paint !== null && !/^(?:none|var\(--(?:primary|accent|scene)-[\w-]+\))$/.test(paint),
    );
    expect(raw).toEqual([]);
  });
});

describe('the drawings together', () => {
  it('are ten different pictures', () => {
    const pictures = MODULE_DRAWING_OPTIONS.map(
      ({ value }) => renderApp(<ModuleDrawing drawing={value} />).container.innerHTML,
    );
    expect(new Set(pictures).size).toBe(10);
  });
});
