/** What is told of a request that has no answer, or none that can be shown. */
export const request = {
  failed: 'काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
  noResponse: 'सर्व्हरकडून उत्तर येत नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  unreadable: 'सर्व्हरचे उत्तर वाचता आले नाही.',
  noAnswer: 'उत्तर आले नाही.',
  again: '{reason} पुन्हा दाबा: नोंद एकदाच होते.',
  arrived: 'आधी पाठवलेली नोंद पोहोचली होती: यादी पाहा आणि तिथेच बदल करा. ही वेगळी नोंद असेल तरच पुन्हा पाठवा.',
  reference: '(रेफरन्स {reference})',
};
