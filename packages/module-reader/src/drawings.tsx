import type { ModuleDrawing as Drawing } from '@gently/contracts/training-options';
import { Scene } from '@gently/ui/scene-parts';
import type { ComponentType } from 'react';
import { CalmCorner, OneShelf, TwoChairs } from './drawings/corners';
import { BusyMind, SmallSteps } from './drawings/minds';
import { HEIGHT, WIDTH } from './drawings/pieces';
import { ClosedDoor, FullRoom, SafeLift } from './drawings/safety';
import { ScreenFolders, TimerTea } from './drawings/tables';

const DRAWINGS: Record<Drawing, ComponentType> = {
  busy_mind: BusyMind,
  calm_corner: CalmCorner,
  one_shelf: OneShelf,
  two_chairs: TwoChairs,
  full_room: FullRoom,
  small_steps: SmallSteps,
  safe_lift: SafeLift,
  closed_door: ClosedDoor,
  screen_folders: ScreenFolders,
  timer_tea: TimerTea,
};

/** One of our own drawings in the colours of the theme. Without a title it is decoration. */
export const ModuleDrawing = ({ drawing, title }: { drawing: Drawing; title?: string }) => {
  const Picture = DRAWINGS[drawing];
  return (
    <Scene width={WIDTH} height={HEIGHT} title={title}>
      <Picture />
    </Scene>
  );
};
