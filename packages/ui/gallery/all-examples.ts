import { aidExamples } from '../src/aids/aids.examples';
import { badgeExamples } from '../src/badge/badge.examples';
import { buttonExamples } from '../src/button/button.examples';
import { cardExamples } from '../src/card/card.examples';
import { dataExamples } from '../src/data/data.examples';
import { detailsExamples } from '../src/details/details.examples';
import { overlayExamples } from '../src/dialog/overlay.examples';
import { choiceExamples } from '../src/filter-bar/filter-bar.examples';
import { formExamples } from '../src/forms/forms.examples';
import { frameExamples } from '../src/frame/frame.examples';
import { messagesExamples } from '../src/messages/messages.examples';
import { noticeExamples } from '../src/notice/notice.examples';
import { pageExamples } from '../src/page-header/pages.examples';
import { sceneExamples } from '../src/scenes/scenes.examples';
import { statCardExamples } from '../src/stat-card/stat-card.examples';
import { stateExamples } from '../src/state/state.examples';
import { stepsExamples } from '../src/steps/steps.examples';
import { textExamples } from '../src/text/text.examples';

/** Every example of the room: the gallery shows them, the tests check them. */
export const allExamples = [
  pageExamples,
  frameExamples,
  textExamples,
  buttonExamples,
  cardExamples,
  statCardExamples,
  badgeExamples,
  noticeExamples,
  formExamples,
  stepsExamples,
  choiceExamples,
  dataExamples,
  detailsExamples,
  stateExamples,
  overlayExamples,
  sceneExamples,
  messagesExamples,
  aidExamples,
];
