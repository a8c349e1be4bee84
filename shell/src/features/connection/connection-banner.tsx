import { PRODUCT_NAME } from '@gently/contracts/product';
import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import { CircleAlert } from '@gently/ui/icons';
import { FootOfWindow, footCard } from '../../shared/foot-of-window';
import { useOnline } from '../../shared/use-online';
import { useRecovery } from './use-recovery';

const Bar = styled.p`
  ${footCard}
  gap: ${tokens.space3};
  padding: ${tokens.space3} ${tokens.space5};
  svg {
    color: ${tokens.attentionInk};
  }
`;

const OFFLINE = 'You are offline. Nothing is lost: everything goes on when the connection is back.';
const AWAY = `We can't reach ${PRODUCT_NAME} right now. Nothing is lost: we keep trying, and go on by ourselves.`;

/** Says calmly that the network or the API is away, and leaves by itself when it is back. */
export const ConnectionBanner = () => {
  const online = useOnline();
  const away = useRecovery();
  const words = online ? away && AWAY : OFFLINE;
  return (
    <FootOfWindow role="status">
      {words && (
        <Bar>
          <Icon icon={CircleAlert} size="1.5em" />
          {words}
        </Bar>
      )}
    </FootOfWindow>
  );
};
