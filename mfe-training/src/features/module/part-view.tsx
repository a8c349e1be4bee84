import { passage, Passages } from '@gently/module-reader/passages';
import { styled } from '@gently/platform/styled';
import { Heading, tokens } from '@gently/ui';
import { useRef, type ReactNode, type Ref } from 'react';
import { AidsRow } from './aids/aids-row';
import { Stepper } from './aids/stepper';
import { useReadingAids } from './aids/use-reading-aids';

const Part = styled(Passages)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space4};
  min-width: 0;
`;

interface PartViewProps {
  title: string;
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  /** What it is made of: "paragraph", "piece" … */
  unit: string;
  children: ReactNode;
}

/** One part of a module with what helps to read it. With another key its voice falls silent and its light begins anew. */
export const PartView = ({ title, titleId, titleRef, unit, children }: PartViewProps) => {
  const root = useRef<HTMLDivElement>(null);
  const aids = useReadingAids(root);
  return (
    <Part
      ref={root}
      data-dim={aids.isDim || undefined}
      onClick={aids.choose}
      onFocus={aids.choose}
      onPlayCapture={aids.stop}
    >
      <Heading ref={titleRef} id={titleId} $size="card" tabIndex={-1} {...passage()}>
        {title}
      </Heading>
      <AidsRow {...aids} />
      <div>{children}</div>
      {aids.isDim && aids.count > 1 && <Stepper {...aids} unit={unit} />}
    </Part>
  );
};
