import { BrowserRouter } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { createRoot } from 'react-dom/client';
import { fontsReady } from '../src/fonts';
import { GlobalStyle, Heading, Stack, THEME_NAMES, tokens, type ThemeName } from '../src';
import { allExamples } from './all-examples';

// ?theme=blue shows one theme, ?only=Forms one component.
const asked = new URLSearchParams(location.search);
const themes = THEME_NAMES.filter((theme) => !asked.has('theme') || asked.get('theme') === theme);
const sets = allExamples.filter(({ component }) => !asked.has('only') || asked.get('only') === component);

const Page = styled.div`
  padding: ${tokens.space8} ${tokens.gutter};
  background: ${tokens.ground};
  color: ${tokens.ink};
`;
const Inner = styled.div`
  max-width: 60rem;
  margin-inline: auto;
`;

const Theme = ({ theme }: { theme: ThemeName }) => (
  <Page data-theme={theme}>
    <Inner>
      <Stack $gap={16}>
        {sets.map(({ component, examples }) => (
          <Stack as="section" key={component} $gap={8}>
            <Heading $size="card">{component}</Heading>
            {examples.map(({ name, Show }) => (
              <Show key={name} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Inner>
  </Page>
);

document.documentElement.dataset['theme'] = themes[0];
const root = document.getElementById('root');
if (root) {
  await fontsReady;
  createRoot(root).render(
    <BrowserRouter>
      <GlobalStyle />
      {themes.map((theme) => (
        <Theme key={theme} theme={theme} />
      ))}
    </BrowserRouter>,
  );
}
