import { moduleEditorPath } from '@gently/contracts/paths';
import type { AuthoredModuleRow } from '@gently/contracts/training-authoring';
import { durationWords } from '@gently/contracts/training-options';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Badge, ButtonLink, EmptyState, Heading, IconFact, Inline, Stack, tokens } from '@gently/ui';
import { CircleDashed, Clock, PenLine, Plus, ShieldCheck, Star, Users } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Part } from '@gently/ui/parts';
import { modulesQuery } from '../../data/overview';
import { percentWords } from '../../shared/words';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space4};
  padding-block: ${tokens.space4};
  border-top: ${tokens.hairline} solid ${tokens.line};
  > :first-child {
    flex: 1 1 18rem;
  }
`;

const Create = ({ secondary = false }: { secondary?: boolean }) => (
  <ButtonLink to={moduleEditorPath('new')} icon={Plus} variant={secondary ? 'secondary' : 'primary'}>
    Create Module
  </ButtonLink>
);

const Module = ({ module }: { module: AuthoredModuleRow }) => {
  const { id, title, duration_minutes: minutes, enrollments, average_score: score } = module;
  return (
    <Row aria-label={title}>
      <Stack $gap={2}>
        <Inline $gap={2}>
          <Heading as="h3" $size="small">
            {title}
          </Heading>
          {module.is_required && (
            <Badge tone="action" icon={ShieldCheck}>
              Required
            </Badge>
          )}
          {!module.is_active && (
            <Badge tone="neutral" icon={CircleDashed}>
              Inactive
            </Badge>
          )}
          {module.is_active && module.has_changes && (
            <Badge tone="waiting" icon={PenLine}>
              Changes not published
            </Badge>
          )}
        </Inline>
        <Inline as="dl" $gap={4}>
          <IconFact icon={Clock} term="Duration">
            {durationWords(minutes)}
          </IconFact>
          <IconFact icon={Users} term="Students">
            {`${enrollments} enrolled`}
          </IconFact>
          <IconFact icon={Star} term="Average score">
            {score === null ? 'No scores yet' : `${percentWords(score)} on average`}
          </IconFact>
        </Inline>
      </Stack>
      <ButtonLink to={moduleEditorPath(id)} variant="secondary" icon={PenLine} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
    </Row>
  );
};

/** The trainer's modules, and the ways into the editor. */
export const Modules = () => (
  <Part id="modules" title="Training modules" action={<Create />}>
    <Loaded level="h3" query={useQuery(modulesQuery())} what="your modules" shapes={['5rem', '5rem', '5rem']}>
      {(modules) =>
        modules.length === 0 ? (
          <EmptyState scene={<EmptyShelf />} level="h3" title="No modules yet" action={<Create secondary />}>
            What you write appears here. Nobody sees it until you publish it.
          </EmptyState>
        ) : (
          <Stack as="ul" $gap={0} role="list">
            {modules.map((module) => (
              <Module key={module.id} module={module} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Part>
);
