export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
export type { CSSProperties, RuleSet } from 'styled-components';
