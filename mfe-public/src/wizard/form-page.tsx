import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { useSession } from '@gently/platform/session';
import { Container, Icon, TextLink, media, tokens } from '@gently/ui';
import { ArrowLeft } from '@gently/ui/icons';
import type { ReactNode } from 'react';

const Page = styled(Container)`
  padding-block: ${tokens.space6} ${tokens.space16};
  ${media.md} {
    padding-block: ${tokens.space8} ${tokens.space24};
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space6};
  margin-bottom: ${tokens.space8};
  font-size: ${tokens.text16};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space2};
    min-height: ${tokens.targetSize};
  }
`;

/** The room around a form: the way home and the way in for those who have an account, then one column. */
export const FormPage = ({ children }: { children: ReactNode }) => {
  const { status } = useSession();
  return (
    <Page $width="form">
      <Top>
        <TextLink to={PATHS.home}>
          <Icon icon={ArrowLeft} />
          Home
        </TextLink>
        {status !== 'signed_in' && <TextLink to={PATHS.login}>Already have an account? Sign in</TextLink>}
      </Top>
      {children}
    </Page>
  );
};
