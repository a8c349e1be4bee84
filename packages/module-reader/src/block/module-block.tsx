import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { Text } from '@gently/ui';
import type { ReactNode } from 'react';
import { blockName } from './block-names';
import { FileBlock } from './file-block';
import { ImageBlock } from './image-block';
import { MediaBlockView } from './media-block';
import { TextBlock } from './text-block';
import { ThinkBlock } from './think-block';
import { YoutubeBlock } from './youtube-block';

export interface ModuleBlockProps {
  block: ReaderBlock;
  /** What stands in the place of a quiz. Left out: how many questions it has. */
  quiz?: ReactNode;
  /** Asks for the module anew when a file did not load; left out in a preview. */
  onReload?: () => void;
}

/** One block of a module, as its reader sees it, without its title. */
export const ModuleBlock = ({ block, quiz, onReload }: ModuleBlockProps) => {
  switch (block.type) {
    case 'text':
      return <TextBlock content={block.content} />;
    case 'youtube':
      return <YoutubeBlock key={block.id} block={block} name={blockName(block)} />;
    case 'video':
    case 'audio':
      return <MediaBlockView key={block.id} block={block} name={blockName(block)} onReload={onReload} />;
    case 'image':
      return <ImageBlock block={block} onReload={onReload} />;
    case 'file':
      return <FileBlock block={block} onReload={onReload} />;
    case 'interactive':
      return <ThinkBlock key={block.id} block={block} />;
    case 'quiz':
      return (
        quiz ?? (
          <Text $tone="quiet">
            {block.question_count === 1 ? 'One question' : `${block.question_count} questions`}
          </Text>
        )
      );
  }
};
