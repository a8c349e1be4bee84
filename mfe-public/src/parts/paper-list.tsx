import { styled } from '@gently/platform/styled';
import { Heading, Stack, Text, TextLink, tokens, VisuallyHidden } from '@gently/ui';
import { Download, Icon } from '@gently/ui/icons';
import { PAPERS } from '../content/papers';
import { Row, rows } from './rows';

const List = styled.ul`
  ${rows}
`;
const Get = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  /* What only screen readers hear stays inside. */
  position: relative;
`;

/** The sheets that everybody may download. */
export const PaperList = () => (
  <List className="papers">
    {PAPERS.map(({ name, address, title, text }) => (
      <Row key={name}>
        <Stack $gap={1}>
          <Heading as="h3" $size="card">
            {title}
          </Heading>
          <Text $tone="quiet">{text}</Text>
        </Stack>
        <Get href={address} download={name}>
          <Icon icon={Download} />
          <span>
            Download <VisuallyHidden>{title} </VisuallyHidden>(PDF)
          </span>
        </Get>
      </Row>
    ))}
  </List>
);
