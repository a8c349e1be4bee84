import { Link } from '@gently/platform/router';
import { css, styled } from '@gently/platform/styled';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { usePopover } from '../popover/use-popover';
import { media, tokens } from '../tokens';

const Root = styled.div`
  position: relative;
`;
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space3};
  border: 0;
  border-radius: ${tokens.radiusFull};
  background: none;
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${tokens.actionSoft};
  }
`;
/** The name of a person may be long, and is cut short in the button; its panel and the page of the account show it in full. */
const Name = styled.span`
  max-width: 4rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.lg} {
    max-width: 10rem;
  }
`;
const Panel = styled.div`
  position: absolute;
  z-index: ${tokens.zMenu};
  inset: calc(100% + ${tokens.space2}) 0 auto auto;
  width: max-content;
  min-width: 14rem;
  max-width: calc(100vw - 2 * ${tokens.gutter});
  padding: ${tokens.space2};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};
`;
const Head = styled.div`
  padding: ${tokens.space2} ${tokens.space3} ${tokens.space3};
  margin-bottom: ${tokens.space2};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  font-size: ${tokens.text16};
  line-height: 1.5;
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
`;
const entry = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  width: 100%;
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space3};
  border: 0;
  border-radius: ${tokens.radiusSmall};
  background: none;
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: ${tokens.actionSoft};
  }
  svg {
    color: ${tokens.action};
  }
`;
const EntryLink = styled(Link)`
  ${entry}
`;
const EntryButton = styled.button`
  ${entry}
`;

/** A place to go (`to`) or a thing to do (`onSelect`). */
export type MenuItem = { label: string; icon?: IconType } & (
  | { to: string; onSelect?: undefined }
  | { onSelect: () => void; to?: undefined }
);
export interface MenuProps {
  /** Visible words of the button: a first name. */
  label: string;
  /** What the button opens, for screen readers when the words alone do not say it. */
  description?: string;
  /** Before the words, such as an Avatar. */
  start?: ReactNode;
  /** Above the entries, such as full name and e-mail. */
  header?: ReactNode;
  items: readonly MenuItem[];
}

const Entry = ({ item, close }: { item: MenuItem; close: () => void }) => {
  const words = (
    <>
      {item.icon && <Icon icon={item.icon} />}
      {item.label}
    </>
  );
  if (item.to !== undefined) {
    return (
      <EntryLink to={item.to} onClick={close}>
        {words}
      </EntryLink>
    );
  }
  const handleClick = () => {
    close();
    item.onSelect();
  };
  return (
    <EntryButton type="button" onClick={handleClick}>
      {words}
    </EntryButton>
  );
};

/** A button that opens a short list of links and actions. Escape closes it and gives focus back. */
export const Menu = ({ label, description, start, header, items }: MenuProps) => {
  const { open, close, panelId, rootProps, triggerProps } = usePopover();
  return (
    <Root {...rootProps}>
      <Trigger type="button" aria-label={description && `${label}: ${description}`} {...triggerProps}>
        {start}
        {start ? <Name>{label}</Name> : label}
        <Icon icon={ChevronDown} size="1.125em" />
      </Trigger>
      {open && (
        <Panel id={panelId}>
          {header && <Head>{header}</Head>}
          <List className="entries">
            {items.map((item) => (
              <li key={item.label}>
                <Entry item={item} close={close} />
              </li>
            ))}
          </List>
        </Panel>
      )}
    </Root>
  );
};
