import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const BOUNDARIES: ModuleContent = {
  ...RULES,
  title: 'Boundaries and confidentiality',
  description:
    'What stays between you and a client, what may not, and how to say no with warmth. For a working life that does not wear you out.',
  category: 'safety',
  difficulty_level: 'beginner',
  duration_minutes: 60,
  is_required: true,
  is_featured: false,
  order_index: 80,
  certificate_months: 24,
  learning_objectives: [
    'Say what your role is, and what it is not',
    'Keep what you see and hear to yourself, and name the exceptions before they are needed',
    'Say no to gifts, private contact and favours without hurting anybody',
    'Notice when work follows you home, and do something about it',
  ],
  prerequisites: [],
  content_blocks: [
    text('boundaries-role', 'What you are, and what you are not', [
      'You help people with their things and their space. You may become important to somebody, sometimes because you are the only visitor. That is a reason for clear edges, not for cold ones: a person who knows what they can expect need not be afraid of losing it.',
      list(
        'You are not a therapist. You listen, and leave memories with the person to whom they belong.',
        'You are not a carer. You do not lift people, give medicine or help in the bathroom.',
        'You are not a cleaner or a removal firm, even if both of you wipe a shelf.',
        'You are not a lawyer or an accountant. You sort papers, and give no advice on what to sign or pay.',
        'You are not a friend, although you are friendly.',
      ),
      'When a need is greater than your role, say so and help to find the door: “That sounds as if it should be heard by somebody who has learnt it. Would you like us to look for the number together?” A GP, NHS 111, Citizens Advice or a local charity are often the next step, and the person takes it themselves. Samaritans listen day and night on 116 123.',
    ]),
    text('boundaries-secret', 'What you see stays there', [
      'You will read envelopes, meet neighbours and find things nobody was supposed to find. All of that is confidential: also the fact that somebody is our client at all, also years later, also without a name. “I had a lady last week who …” is often recognised in a small town. Family members, landlords and carers hear nothing from you unless the client wishes it.',
      'Practically this means: no names in your phone’s contacts, no addresses on paper in the car, no talk on the bus. Messages stay in the app. Photos are taken only in the app, after the client’s own consent for that session, and they vanish with the consent when it is taken back. What you know about somebody’s needs is health information; UK data protection law gives it special protection.',
      'When you need advice, ask your manager or trainer and tell as little as will do: “Somebody I work with …”. You may always speak about *yourself*, about how a session felt and what you found hard. You do not have to carry that alone.',
    ]),
    picture(
      'boundaries-picture',
      'A friendly edge',
      'closed_door',
      'A closed door with a small sign on it that shows a heart, a doormat in front and a plant beside it',
      'A boundary is a door and not a wall. One may knock, and it is clear who opens.',
    ),
    text('boundaries-limits', 'When you cannot keep it to yourself', [
      'There are exceptions, and people should hear of them before they tell you something. A sentence for the first visit: “What you tell me stays with me. There is one exception. If I think that you or somebody else could come to serious harm, I have to ask for help, and if I can I will tell you first.”',
      'So never promise to keep a secret. If a client says, “I will tell you something, but you must not tell anyone”, repeat that sentence kindly, and let the person decide.',
      steps(
        'Somebody is in danger now: call 999. Then tell your manager.',
        'You are worried about abuse, neglect or a child: tell your manager the same day. They know the way to the council’s safeguarding team. You need no proof.',
        'Write down what you saw and heard in the person’s own words, with date and time, and nothing else.',
      ),
      'You do not investigate, ask leading questions or confront anybody. The module on safety goes on from here. Afterwards you may tell no one else, including colleagues, whether anything was reported.',
    ]),
    text('boundaries-no', 'Saying no with warmth', [
      'A warm no has three parts: thanks, a clear no, and what you *can* do. No long reasons, for each reason invites a discussion, and no “unfortunately” repeated five times.',
      list(
        '**A gift**: “How kind of you. I may not accept presents. A card or a review would make me happy.” Tea and a biscuit are fine.',
        '**Your private number**: “I only write in the app, then nothing gets lost. I answer on working days.”',
        '**A favour**: “I cannot drive you there. Shall we look up who could?”',
        '**More time**: “I must leave at twelve. We have ten minutes. What would be good to finish?”',
        '**Payment in cash**: “Sessions are always booked in the app, which protects both of us.”',
        '**Keys and bank cards**: “I may not hold these. Is there somebody you trust?”',
        '**Closeness**: “I come as your declutterer, and that is how I would like to keep it.” If somebody does not stop, you go, and tell your manager.',
      ),
      'Say it the first time, not the third. A boundary that comes late feels like a punishment. If you have already said yes to something, it is not too late: “I agreed to that last time, and should not have. From now on …”',
    ]),
    text('boundaries-self', 'Looking after yourself, and a practice', [
      'Working in other people’s homes touches our own losses and our own drawers. Signs that work comes home with you: thinking about a client at night, working longer than agreed without payment, being angry with their family, feeling that only you can help, wanting to clear by force. None of them is a failure. Each is a reason to speak with your manager, before the next session if you can.',
      'Small rituals help: five minutes in the car before you drive, washing your hands as an ending, a sentence such as “these are not my boxes”. Leave a day free after heavy sessions where that is possible. You may decline a session or hand one back, and need not give a private reason.',
      'Now practise for thirty minutes, if possible with somebody.',
      steps(
        'Choose three of the situations above, and add one from your own life.',
        'Write your warm no to each, in your own words, with three parts.',
        'Say each aloud, standing up, until it sounds like you. Let the other ask a second time.',
        'Learn your own version of the sentence about secrets by heart.',
      ),
    ]),
    thinkFirst('boundaries-think', 'Think first: three moments', [
      [
        'In the supermarket you meet a client with a friend. She smiles at you. What do you do?',
        'Smile back as one smiles at anybody, and wait. Whether you know each other is hers to say. If she introduces you, say your first name, and not what you do.',
      ],
      [
        'The daughter rings the office: she pays, and would like to know “what mother is keeping”. What may she hear?',
        'Nothing about the sessions, not even whether they take place. A friendly sentence: “I can speak about that only with the person whose home it is. Perhaps you would like to ask her?”',
      ],
      [
        'For weeks you have stayed half an hour longer with one client, because he is so lonely. What now?',
        'Tell your manager, without shame. Then tell him what changes: “I have often stayed longer. From next time I leave at twelve.” And look together, if he wishes, for somewhere he can meet people.',
      ],
    ]),
    quiz('boundaries-quiz', [
      {
        question:
          'A client says: “Promise not to tell anyone, then I will tell you something.” What do you answer?',
        options: [
          '“You have my word, everything that you tell me stays between us two.”',
          '“It stays with me, unless somebody could come to serious harm by it.”',
          '“Then I would rather not hear it, as I could not keep such a promise.”',
          '“Of course, and should I need advice I will leave out your last name.”',
        ],
        correct: 1,
        explanation:
          'The exception has to be known before something is told. A promise without it cannot be kept, and turning somebody away may close the only open door.',
      },
      {
        question: 'Who may hear from you that somebody is our client?',
        options: [
          'Their close family, if they ask you politely for it',
          'Whoever pays for the sessions of that person with us',
          'A friend of yours, if you leave out name and address',
          'Nobody, unless the person wishes it or is in danger',
        ],
        correct: 3,
        explanation:
          'Being a client is confidential in itself, and people are recognised sooner than one thinks.',
      },
      {
        question: 'A client wants to give you £50 at the end, “only for you”. What is a warm no?',
        options: [
          '“How kind. I may not accept it. A review would make me very happy.”',
          '“I really should not. Well, only this once, and thank you very much.”',
          '“That is strictly forbidden, and I could get into trouble because of you.”',
          '“Please give it to the office, and they will pass it on to me then.”',
        ],
        correct: 0,
        explanation:
          'Thanks, a clear no, and something that is possible. No exception that has to be explained later, and no blame.',
      },
      {
        question:
          'You notice that you are angry with a client’s family, and work longer than agreed. What is a good next step?',
        options: [
          'Give the case to someone else at once, without explaining it',
          'Tell the family calmly what you have seen in these weeks',
          'Speak with your manager about it before the next session',
          'Wait and see, since feelings like these pass by themselves',
        ],
        correct: 2,
        explanation:
          'These are signs that work comes home with you. Speaking early helps you and the client.',
      },
      {
        question: 'Your client asks whether to sign a letter from the bank. What do you do?',
        options: [
          'Read it, and say what you would do in such a situation',
          'Place it in the folder for things that can wait a while',
          'Sign as a witness, since you have seen the letter here',
          'Offer to look together for someone who can advise on it',
        ],
        correct: 3,
        explanation:
          'We sort papers and give no advice on what to sign or pay. Citizens Advice is a good first door.',
      },
      {
        question: 'When do you say that you only write in the app?',
        options: [
          'When messages begin to come at night as well',
          'The first time that you are asked for your number',
          'After it has become too much for a second time',
          'At the end, so that it does not spoil the session',
        ],
        correct: 1,
        explanation:
          'A boundary that is said early is just information. One that is said late feels like a punishment.',
      },
    ]),
  ],
};
