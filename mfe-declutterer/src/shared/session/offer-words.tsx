import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { styled } from '@gently/platform/styled';
import { Icon, Stack, Text, tokens } from '@gently/ui';
import { Clock } from '@gently/ui/icons';
import { OwnPay } from './own-pay';
import { REASON_WORDS } from './reason-words';
import { soonWords } from './session-words';

const Box = styled.div`
  display: flex;
  gap: ${tokens.space3};
  padding: ${tokens.space3} ${tokens.space4};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.attentionSoft};
  svg {
    flex: none;
    margin-top: ${tokens.space1};
    color: ${tokens.attentionInk};
  }
  ul {
    padding-left: ${tokens.space5};
    list-style: disc;
  }
`;

/** What a request brings, until when an answer is awaited, and why this person was asked; nothing for other sessions. */
export const OfferWords = ({ session }: { session: DecluttererSession }) => {
  const { answer_by, reasons } = session;
  if (answer_by === null) return null;
  return (
    <Stack $gap={4}>
      <OwnPay session={session} />
      <Box>
        <Icon icon={Clock} />
        <div>
          <Text $size={16} $weight="medium">
            Please answer by {soonWords(answer_by, new Date())}. After that, we ask somebody else.
          </Text>
          {reasons.length > 0 && (
            <>
              <Text $size={16}>Why we thought of you:</Text>
              <Text as="ul" $size={16}>
                {reasons.map(({ code }) => (
                  <li key={code}>{REASON_WORDS[code]}</li>
                ))}
              </Text>
            </>
          )}
        </div>
      </Box>
    </Stack>
  );
};
