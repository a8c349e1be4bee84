import { PATHS } from '@gently/contracts/paths';
import { usePageTitle } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Band, ButtonLink, Container, tokens } from '@gently/ui';
import { ArrowRight } from '@gently/ui/icons';
import { Hands } from '@gently/ui/scenes';
import { Tabs } from '@gently/ui/tabs';
import { PAGE_RECRUITMENT } from '../../content/pages';
import {
  RECRUITMENT_INTRO,
  RECRUITMENT_INVITATION,
  RECRUITMENT_TABS,
  TABS_LABEL,
} from '../../content/recruitment';
import { Opening } from '../../layout/opening';
import { Actions } from '../../parts/actions';
import { Invitation } from '../../parts/invitation';
import { PageHead } from '../../parts/page-head';
import { Glance } from './glance';
import { TAB_PANELS } from './tab-panels';
import { useTab } from './use-tab';

const First = styled(Actions)`
  margin-top: ${tokens.space4};
`;

/** Who may join, what it pays and how it goes. */
const RecruitmentPage = () => {
  const [tab, openTab] = useTab();
  const Panel = TAB_PANELS[tab];
  const { label } = RECRUITMENT_TABS.find(({ value }) => value === tab) ?? RECRUITMENT_TABS[0];
  usePageTitle(tab === 'overview' ? undefined : `${PAGE_RECRUITMENT.title}: ${label}`);
  return (
    <>
      <PageHead {...PAGE_RECRUITMENT} />
      <Band aria-labelledby="recruitment-title">
        <Container>
          <Opening
            id="recruitment-title"
            {...RECRUITMENT_INTRO}
            scene={<Hands />}
            action={
              <First>
                <ButtonLink to={PATHS.apply} size="large" iconEnd={ArrowRight}>
                  {RECRUITMENT_INVITATION.apply}
                </ButtonLink>
              </First>
            }
          />
        </Container>
      </Band>
      <Glance />
      <Band aria-label={TABS_LABEL}>
        <Container>
          <Tabs label={TABS_LABEL} tabs={RECRUITMENT_TABS} value={tab} onChange={openTab}>
            <Panel />
          </Tabs>
        </Container>
      </Band>
      <Invitation
        id="invitation-title"
        title={RECRUITMENT_INVITATION.title}
        text={RECRUITMENT_INVITATION.text}
        main={{ to: PATHS.apply, label: RECRUITMENT_INVITATION.apply }}
        other={{ to: PATHS.contact, label: RECRUITMENT_INVITATION.ask }}
      />
    </>
  );
};

export default RecruitmentPage;
