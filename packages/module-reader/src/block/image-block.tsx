import type { MediaFile, ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { ModuleDrawing } from '../drawings';
import { passage } from '../passages/passage';
import { Caption, Figure } from './frame';
import { MissingFile } from './missing-file';
import { useRetry } from './use-retry';

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

const Loaded = ({ file, alt, onReload }: { file: MediaFile; alt: string } & Pick<ImageProps, 'onReload'>) => {
  const { src, tries, hasFailed, fail, retry, shown } = useRetry<HTMLImageElement>(file.url, onReload);
  return hasFailed ? (
    <MissingFile what="picture" onRetry={retry} isAgain={tries > 0} />
  ) : (
    <Picture key={`${src} ${tries}`} ref={shown} tabIndex={-1} src={src} alt={alt} onError={fail} />
  );
};

/** A picture: a file, or one of our own drawings. Without a description it is decoration. */
export const ImageBlock = ({ block: { file, drawing, alt, caption }, onReload }: ImageProps) => {
  const words = [alt && `Picture: ${alt}`, caption].filter(Boolean).join('\n');
  return (
    <Figure {...(words && passage(words))}>
      {drawing ? (
        <Drawing>
          <ModuleDrawing drawing={drawing} {...(alt && { title: alt })} />
        </Drawing>
      ) : file ? (
        <Loaded key={file.id} file={file} alt={alt} onReload={onReload} />
      ) : (
        <MissingFile what="picture" onRetry={onReload} />
      )}
      {caption && <Caption>{caption}</Caption>}
    </Figure>
  );
};
