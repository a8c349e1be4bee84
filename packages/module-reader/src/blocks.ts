export { blockName, blockSign } from './block/block-names';
export { fileSize } from './block/file-size';
export { ModuleBlock, type ModuleBlockProps } from './block/module-block';
export { questionFieldId, QuizQuestions, type QuizQuestionsProps } from './quiz/quiz-questions';
