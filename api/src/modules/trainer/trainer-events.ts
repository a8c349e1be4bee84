import type { AgreedTime } from './assessments.repository';

/** What trainers do that others hear of. */
export interface TrainerEvents {
  'assessment.scheduled': { assessment: AgreedTime; at: Date };
  /** One person has more or less time than before. */
  'assessment.extra_time_changed': { assessment: AgreedTime; studentId: string; endsAt: Date; at: Date };
  'assessment.cancelled': { assessment: AgreedTime; at: Date };
  /** Attempts were opened again, or a request for them was refused with a reason. */
  'training.attempts_answered': {
    userId: string;
    moduleId: string;
    moduleTitle: string;
    trainerName: string;
    granted: boolean;
    reason: string;
    at: Date;
  };
  /** A trainer writes to those who learn; `subject` and `message` are as they wrote them. */
  'training.message_sent': {
    studentIds: string[];
    trainerName: string;
    subject: string;
    message: string;
    at: Date;
  };
}
