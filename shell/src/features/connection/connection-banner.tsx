import { PRODUCT_NAME } from '@gently/contracts/product';
import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import { CircleAlert } from '@gently/ui/icons';
import { useOnline } from './use-online';
import { useRecovery } from './use-recovery';

/** Lies over the foot of the window: nothing on the page moves when it comes or goes. */
const Place = styled.div`
  position: fixed;
  z-index: ${tokens.zMenu};
  inset: auto ${tokens.gutter} ${tokens.space4};
  display: flex;
  justify-content: center;
  pointer-events: none;
  @media print {
    display: none;
  }
`;
const Bar = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  padding: ${tokens.space3} ${tokens.space5};
  border: ${tokens.hairline} solid ${tokens.attentionLine};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.attentionSoft};
  color: ${tokens.ink};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
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
    <Place role="status">
      {words && (
        <Bar>
          <Icon icon={CircleAlert} size="1.5em" />
          {words}
        </Bar>
      )}
    </Place>
  );
};
