import type { ModuleDetail } from '@gently/contracts/training';
import { blockName, ModuleBlock } from '@gently/module-reader/blocks';
import { useQueryClient } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Card, ProgressBar, Stack, tokens } from '@gently/ui';
import { ArrowLeft, ArrowRight, Check } from '@gently/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { keys } from '../../data/keys';
import { useCompleteModule } from '../../data/module';
import { FailedNotice } from '../../shared/failed-notice';
import { counted } from '../../shared/words';
import { Completed } from './completed';
import { PartView } from './part-view';
import { PartsList } from './parts-list';
import { QuizPanel } from './quiz/quiz-panel';
import type { Reading } from './use-reading';

const Foot = styled.div`
  padding-top: ${tokens.space5};
  border-top: ${tokens.hairline} solid ${tokens.line};
`;

/** The last part of a module without a quiz ends it. */
const Complete = ({ module }: { module: ModuleDetail }) => {
  const complete = useCompleteModule(module.id);
  return (
    <Stack $gap={3}>
      <FailedNotice title="The module was not completed" error={complete.error} />
      <Button
        icon={Check}
        loading={complete.isPending}
        pendingLabel="Completing..."
        onClick={() => complete.mutate({})}
      >
        Complete
      </Button>
    </Stack>
  );
};

interface StepsProps {
  reading: Reading;
  /** What ends the module, on its last part. */
  end: ReactNode;
}

const Steps = ({ reading: { index, parts, go }, end }: StepsProps) => (
  <Foot>
    <Actions $justify="space-between">
      {index > 0 ? (
        <Button variant="secondary" icon={ArrowLeft} onClick={() => go(index - 1)}>
          Previous
        </Button>
      ) : (
        <span />
      )}
      {index < parts - 1 ? (
        <Button iconEnd={ArrowRight} onClick={() => go(index + 1)}>
          Next
        </Button>
      ) : (
        end
      )}
    </Actions>
  </Foot>
);

/** The title takes the focus when another part has opened, so that reading goes on there. */
const useFocusOnMove = (index: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(index);
  useEffect(() => {
    if (before.current !== index) heading.current?.focus();
    before.current = index;
  }, [index]);
  return heading;
};

interface ReaderProps {
  module: ModuleDetail;
  reading: Reading;
  /** It was completed since the page came. */
  isNewlyCompleted: boolean;
}

/** The parts of a module, one at a time. */
export const Reader = ({ module, reading, isNewlyCompleted }: ReaderProps) => {
  const client = useQueryClient();
  const { index, block, parts, go } = reading;
  const heading = useFocusOnMove(index);
  if (!block) return null;
  const isQuiz = block.type === 'quiz';
  const isLast = index === parts - 1;
  const isComplete = module.progress.status === 'completed';
  const completed = isNewlyCompleted && <Completed module={module} isNew focus={!isQuiz} />;
  const left = parts - 1 - index;
  return (
    <Card as="section" $pad="roomy" aria-labelledby="part-title">
      <Stack $gap={6}>
        <ProgressBar
          label={`Part ${index + 1} of ${parts}`}
          value={index + (isComplete ? 1 : 0)}
          max={parts}
          text={left === 0 ? 'The last part' : `${counted(left, 'part')} after this`}
        />
        <PartView
          key={block.id}
          title={blockName(block)}
          titleId="part-title"
          titleRef={heading}
          unit={block.type === 'text' ? 'paragraph' : 'piece'}
        >
          <ModuleBlock
            block={block}
            quiz={module.quiz && <QuizPanel module={module} quiz={module.quiz} completed={completed} />}
            onReload={() => void client.invalidateQueries({ queryKey: keys.module(module.id) })}
          />
        </PartView>
        {isLast && !isQuiz && completed}
        <Steps
          reading={reading}
          end={!isQuiz && !module.quiz && !isComplete ? <Complete module={module} /> : <span />}
        />
        {parts > 1 && <PartsList blocks={module.content_blocks} index={index} onOpen={go} />}
      </Stack>
    </Card>
  );
};
