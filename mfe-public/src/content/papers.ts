import assessment from '../../resources/client-assessment.pdf';
import checklist from '../../resources/decluttering-checklist.pdf';
import guide from '../../resources/neurodivergent-guide.pdf';
import safety from '../../resources/safety-guidelines.pdf';

export const PAPERS_INTRO = {
  title: 'Sheets to take along',
  lead: 'Four sheets from our training. They are free, for you and for whoever needs them.',
} as const;

/** `name` is what the file is called once it is saved, and its address below `/resources`. */
export const PAPERS = [
  {
    name: 'decluttering-checklist.pdf',
    address: checklist,
    title: 'Decluttering checklist',
    text: 'One small area, in one sitting. Tick what helps.',
  },
  {
    name: 'client-assessment.pdf',
    address: assessment,
    title: 'Client assessment',
    text: 'Questions for a first visit. Each of them may stay empty.',
  },
  {
    name: 'safety-guidelines.pdf',
    address: safety,
    title: 'Safety guidelines',
    text: 'Lifting, fire and sharps, and whom to call when you are worried.',
  },
  {
    name: 'neurodivergent-guide.pdf',
    address: guide,
    title: 'Neurodivergent guide',
    text: 'What helps with ADHD, autism and tired days at home.',
  },
] as const;
