import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, EmptyState, Stack, Text, TextLink } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Part } from '@gently/ui/parts';
import { profileQuery, settingsQuery } from '../../data/hub';
import { counted, nameOf } from '../../shared/words';
import { SettingsForm } from './settings-form';

const Profile = () => (
  <Part id="profile" title="You and your regions">
    <Loaded level="h3" query={useQuery(profileQuery())} what="your profile" shapes={['6rem']}>
      {(profile) => (
        <Stack $gap={4}>
          <DescriptionList
            items={[
              { term: 'Name', detail: nameOf(profile) },
              { term: 'Email', detail: profile.email },
              ...profile.regions.map(({ name, postcode_areas: areas }) => ({
                term: name,
                detail: areas.length === 0 ? 'What no other region has' : `Postcodes ${areas.join(', ')}`,
              })),
              { term: 'Team', detail: counted(profile.team_size, 'declutterer') },
            ]}
          />
          <Text>
            <TextLink to={PATHS.accountEmail}>Change your email address</TextLink>
          </Text>
        </Stack>
      )}
    </Loaded>
  </Part>
);

/** How the own regions work with their alerts. */
export const SettingsTab = () => (
  <Stack $gap={8}>
    <Loaded query={useQuery(settingsQuery())} what="your settings" shapes={['12rem', '12rem']}>
      {(regions) =>
        regions.length === 0 ? (
          <EmptyState scene={<EmptyShelf />} title="You look after no region yet">
            Once a franchise owner or an admin gives you one, you choose here how it works.
          </EmptyState>
        ) : (
          <>
            <Text>
              These belong to the region: everybody who looks after it with you works with the same ones.
              Reports about messages, check-ins that somebody shares with you, and who joins or applies to
              your team always reach you, whatever you choose here.
            </Text>
            {regions.map((settings) => (
              <Part
                key={settings.region_id}
                id={`settings-${settings.region_id}`}
                title={`Rules and alerts of ${settings.region_name}`}
              >
                <SettingsForm settings={settings} />
              </Part>
            ))}
          </>
        )
      }
    </Loaded>
    <Profile />
  </Stack>
);
