import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { useState } from 'react';
import { ModuleDrawing } from '../drawings';
import { passage } from '../passages/passage';
import { Caption, Figure } from './frame';
import { MissingFile } from './missing-file';

type Block = Extract<ReaderBlock, { type: 'image' }>;

const Picture = styled.img`
  width: auto;
  max-height: 32rem;
  border-radius: ${tokens.radiusCard};
`;
const Drawing = styled.div`
  max-width: 36rem;
`;

interface ImageProps {
  block: Block;
  onReload?: (() => void) | undefined;
}

/** A picture: a file, or one of our own drawings. Without a description it is decoration. */
export const ImageBlock = ({ block: { file, drawing, alt, caption }, onReload }: ImageProps) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = file !== null && failedUrl !== file.url;
  const words = [alt && `Picture: ${alt}`, caption].filter(Boolean).join('\n');
  return (
    <Figure {...(words && passage(words))}>
      {drawing ? (
        <Drawing>
          <ModuleDrawing drawing={drawing} {...(alt && { title: alt })} />
        </Drawing>
      ) : isShown ? (
        <Picture src={file.url} alt={alt} onError={() => setFailedUrl(file.url)} />
      ) : (
        <MissingFile what="picture" onReload={onReload} />
      )}
      {caption && <Caption>{caption}</Caption>}
    </Figure>
  );
};
