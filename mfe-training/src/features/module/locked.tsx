import { trainingModulePath } from '@gently/contracts/paths';
import type { ModuleDetail, Prerequisite } from '@gently/contracts/training';
import { styled } from '@gently/platform/styled';
import {
  Actions,
  ButtonLink,
  Card,
  Heading,
  Icon,
  IconTile,
  Inline,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@gently/ui';
import { ArrowRight, CircleCheckBig, CircleDashed, Lock } from '@gently/ui/icons';

const Row = styled.li<{ $done: boolean }>`
  display: flex;
  gap: ${tokens.space3};
  align-items: center;
  min-height: ${tokens.targetSize};
  > svg {
    color: ${({ $done }) => ($done ? tokens.success : tokens.quietInk)};
  }
`;

/** Modules that come before another one, each with whether it is done. */
export const PrerequisiteList = ({ prerequisites }: { prerequisites: readonly Prerequisite[] }) => (
  <ul className="prerequisites">
    {prerequisites.map(({ id, title, completed }) => (
      <Row key={id} $done={completed}>
        <Icon icon={completed ? CircleCheckBig : CircleDashed} />
        <span>
          <TextLink to={trainingModulePath(id)}>{title}</TextLink>{' '}
          {completed ? '(completed)' : '(still to do)'}
        </span>
      </Row>
    ))}
  </ul>
);

/** Something else comes first: what, and the way there. */
export const Locked = ({ prerequisites }: Pick<ModuleDetail, 'prerequisites'>) => {
  const next = prerequisites.find(({ completed }) => !completed);
  return (
    <Card as="section" $pad="roomy" aria-labelledby="locked-title">
      <Stack $gap={5}>
        <Inline>
          <IconTile icon={Lock} />
          <Heading id="locked-title" $size="card">
            Prerequisites Required
          </Heading>
        </Inline>
        <Text>This module builds on others. Complete these first, then it opens by itself.</Text>
        <PrerequisiteList prerequisites={prerequisites} />
        {next && (
          <Actions $justify="end">
            <ButtonLink to={trainingModulePath(next.id)} iconEnd={ArrowRight}>
              Go to {next.title}
            </ButtonLink>
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
