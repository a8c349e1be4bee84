import { MODULE_DRAWING_OPTIONS, type ModuleDrawing as Drawing } from '@gently/contracts/training-options';

/** Stands in until the drawings are here. */
export const ModuleDrawing = ({ drawing, title }: { drawing: Drawing; title?: string }) => (
  <svg viewBox="0 0 320 200" role={title ? 'img' : undefined} aria-label={title} aria-hidden={!title}>
    <desc>{MODULE_DRAWING_OPTIONS.find(({ value }) => value === drawing)?.label}</desc>
  </svg>
);
