import { BLOCK_TYPE_OPTIONS, type BlockType } from '@gently/contracts/training-options';
import type { IconType } from '@gently/ui';
import {
  BookOpen,
  Download,
  Headphones,
  Lightbulb,
  ListChecks,
  Palette,
  Play,
  Video,
} from '@gently/ui/icons';

const SIGNS: Record<BlockType, IconType> = {
  text: BookOpen,
  youtube: Play,
  video: Video,
  image: Palette,
  audio: Headphones,
  file: Download,
  quiz: ListChecks,
  interactive: Lightbulb,
};

/** What is drawn beside the name of a block. */
export const blockSign = (type: BlockType): IconType => SIGNS[type];

/** What a block is called: its title, or what it is where it has none. */
export const blockName = ({ title, type }: { title: string; type: BlockType }): string =>
  title || (BLOCK_TYPE_OPTIONS.find(({ value }) => value === type)?.label ?? '');
