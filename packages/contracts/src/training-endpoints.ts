import * as certificates from './certificates';
import * as trainer from './trainer';
import * as training from './training';
import * as authoring from './training-authoring';
import * as blocks from './training-blocks';
import { idParams } from './wire';

/** The calls of training: those who learn, those who write, certificates, and the trainer's dashboard. */
export const trainingEndpoints = {
  'GET /training/modules': { query: training.modulesQuery, data: training.modulesData },
  'POST /training/modules': {
    body: authoring.createModuleBody,
    data: authoring.authoredModuleData,
    status: 201,
  },
  'GET /training/modules/featured': { data: training.moduleListData },
  'GET /training/modules/last-read': { data: training.lastReadData },
  'GET /training/modules/recommended': { data: training.moduleListData },
  'GET /training/modules/search': { query: training.moduleSearchQuery, data: training.modulesData },
  'GET /training/modules/:id': { params: idParams, data: training.moduleDetailData },
  'PUT /training/modules/:id': {
    params: idParams,
    body: authoring.updateModuleBody,
    data: authoring.savedModuleData,
  },
  'GET /training/modules/:id/draft': { params: idParams, data: authoring.authoredModuleData },
  'POST /training/modules/:id/publish': {
    params: idParams,
    body: authoring.publishModuleBody,
    data: authoring.authoredModuleData,
  },
  'POST /training/modules/:id/unpublish': { params: idParams, data: authoring.authoredModuleData },
  'GET /training/modules/:id/versions/:version': {
    params: authoring.versionParams,
    data: authoring.moduleVersionData,
  },
  'GET /training/modules/:id/prerequisites': { params: idParams, data: training.prerequisiteCheckData },
  'POST /training/modules/:id/start': { params: idParams, data: training.oneProgressData },
  'POST /training/modules/:id/attempts': { params: idParams, data: training.attemptData },
  'POST /training/modules/:id/attempts-request': {
    params: idParams,
    body: training.askForAttemptsBody,
    data: training.attemptsRequestData,
  },
  'PUT /training/attempts/:id/answers': {
    params: idParams,
    body: training.attemptAnswersBody,
    data: training.attemptAnswersData,
  },
  'POST /training/modules/:id/complete': {
    params: idParams,
    body: training.completeModuleBody,
    data: training.completedModuleData,
  },
  'PUT /training/modules/:id/notes': {
    params: idParams,
    body: training.notesBody,
    data: training.notesData,
  },
  'PUT /training/modules/:id/review': {
    params: idParams,
    body: training.reviewBody,
    data: training.reviewData,
  },
  'GET /training/progress': { query: training.progressQuery, data: training.progressData },
  'POST /training/progress': { body: training.progressBody, data: training.oneProgressData },
  'GET /training/progress/summary': { data: training.progressSummaryData },
  'GET /training/categories': { data: training.categoriesData },
  'GET /training/difficulty-levels': { data: training.difficultyLevelsData },
  'GET /training/courses': { data: training.coursesData },
  'POST /training/courses': { body: training.courseBody, data: training.courseData, status: 201 },
  'PUT /training/courses/:id': {
    params: idParams,
    body: training.changeCourseBody,
    data: training.courseData,
  },
  'POST /training/courses/:id/modules': {
    params: idParams,
    body: training.courseModulesBody,
    data: training.courseData,
  },
  'GET /training/media/:id/details': { params: idParams, data: blocks.mediaData },
  'GET /training/analytics': { query: authoring.analyticsQuery, data: authoring.analyticsData },
  'GET /training/assessments': { data: training.ownAssessmentsData },
  'POST /training/assessments/:id/attempts': { params: idParams, data: training.attemptData },

  'GET /training/certificates': { data: certificates.certificatesData },
  'PUT /training/certificates/holder-name': { data: certificates.certificatesData },
  'POST /training/modules/:id/certificates': { params: idParams, data: certificates.certificateData },
  'POST /training/courses/:id/certificates': {
    params: idParams,
    body: certificates.courseCertificateBody,
    data: certificates.certificateData,
  },
  'GET /certificates/:id/verify': {
    params: certificates.certificateParams,
    data: certificates.verificationData,
  },
  'GET /certificates/:id/credential': {
    params: certificates.certificateParams,
    data: certificates.credentialData,
  },
  'PUT /certificates/:id/score': {
    params: certificates.certificateParams,
    body: certificates.scoreBody,
    data: certificates.certificateData,
  },
  'PUT /certificates/:id/holder-name': {
    params: certificates.certificateParams,
    body: certificates.correctNameBody,
    data: certificates.certificateData,
  },
  'POST /certificates/:id/revoke': {
    params: certificates.certificateParams,
    body: certificates.revokeCertificateBody,
    data: certificates.certificateData,
  },

  'GET /trainer/certificates': {
    query: certificates.issuedCertificatesQuery,
    data: certificates.issuedCertificatesData,
  },
  'GET /trainer/modules': { data: authoring.authoredModulesData },
  'GET /trainer/stats': { data: trainer.trainerStatsData },
  'GET /trainer/students': { query: trainer.studentsQuery, data: trainer.studentsData },
  'POST /trainer/students/:id/modules/:moduleId/reset-attempts': {
    params: trainer.resetAttemptsParams,
    data: trainer.resetAttemptsData,
  },
  'GET /trainer/attempt-requests': { data: trainer.waitingRequestsData },
  'POST /trainer/students/:id/modules/:moduleId/attempts-request': {
    params: trainer.resetAttemptsParams,
    body: trainer.answerRequestBody,
    data: trainer.resetAttemptsData,
  },
  'GET /trainer/activity': { query: trainer.trainerActivityQuery, data: trainer.trainerActivityData },
  'POST /trainer/messages': { body: trainer.trainerMessageBody, data: trainer.trainerMessageData },
  'GET /trainer/assessments': { query: trainer.assessmentsQuery, data: trainer.assessmentsData },
  'POST /trainer/assessments': {
    body: trainer.assessmentBody,
    data: trainer.assessmentData,
    status: 201,
  },
  'PUT /trainer/assessments/:id/extra-time': {
    params: idParams,
    body: trainer.extraTimeBody,
    data: trainer.assessmentData,
  },
  'DELETE /trainer/assessments/:id': { params: idParams, data: trainer.assessmentData },
} as const;
