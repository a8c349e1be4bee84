import { PATHS, verifyCertificatePath } from '@gently/contracts/paths';
import type { ModuleDetail } from '@gently/contracts/training';
import { styled } from '@gently/platform/styled';
import { Actions, Button, ButtonLink, Card, Heading, Stack, Text, TextLink, media, tokens } from '@gently/ui';
import { Award } from '@gently/ui/icons';
import { ConfirmedScene } from '@gently/ui/scenes';
import { useEffect, useRef } from 'react';
import { useModuleCertificate } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';
import { dayOf } from '../../shared/words';
import { Renewal } from './quiz/renewal';

const Box = styled(Card).attrs({ $tone: 'wash' })`
  display: grid;
  gap: ${tokens.space6};
  align-items: center;
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) 10rem;
  }
`;
/** The picture is for those who have room for it. */
const Picture = styled.div`
  display: none;
  ${media.sm} {
    display: block;
  }
`;

interface CompletedProps {
  module: ModuleDetail;
  /** It was completed just now, by what stands above. */
  isNew?: boolean;
  /** Takes the focus when it comes. */
  focus?: boolean;
}

/** It is done: the certificate, and the way on. */
export const Completed = ({ module, isNew = false, focus = false }: CompletedProps) => {
  const { title, progress } = module;
  const certificate = useModuleCertificate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <Box as="section" aria-labelledby="completed-title">
      <Stack $gap={4}>
        <Heading ref={heading} id="completed-title" $size="card" tabIndex={-1}>
          {isNew ? 'Well done. This module is complete.' : 'You have completed this module.'}
        </Heading>
        <Text>
          {progress.completed_at && `Completed on ${dayOf(progress.completed_at)}. `}
          {isNew ? `Your certificate for “${title}” is ready.` : 'You can read it again whenever you like.'}
        </Text>
        {!isNew && <Renewal module={module} />}
        <FailedNotice title="The certificate did not download" error={certificate.error} />
        <Actions>
          <Button
            variant={isNew ? 'primary' : 'secondary'}
            icon={Award}
            loading={certificate.isPending}
            pendingLabel="Preparing..."
            onClick={() => certificate.mutate(module)}
          >
            Download certificate
          </Button>
          <ButtonLink to={PATHS.training} variant="quiet">
            Back to training
          </ButtonLink>
        </Actions>
        {progress.certificate_id && (
          <Text $size={16}>
            <TextLink to={verifyCertificatePath(progress.certificate_id)}>Verify this certificate</TextLink>
          </Text>
        )}
      </Stack>
      <Picture>
        <ConfirmedScene />
      </Picture>
    </Box>
  );
};
