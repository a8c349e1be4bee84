export { blockName, blockSign } from './block/block-names';
export { ModuleBlock, type ModuleBlockProps } from './block/module-block';
export { questionFieldId, QuizQuestions, type QuizQuestionsProps } from './quiz/quiz-questions';
